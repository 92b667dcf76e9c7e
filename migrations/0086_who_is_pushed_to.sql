-- The notifier plans no push for people without a browser to push to, so it may know who has one; not where.

CREATE POLICY push_subscriptions_deliver ON push_subscriptions FOR SELECT TO millwright_system USING (true);
GRANT SELECT (person_id) ON push_subscriptions TO millwright_system;
