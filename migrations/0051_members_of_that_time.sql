-- Whoever joins a company is told of what happens from then on: a notification may be made seconds after its event.
GRANT SELECT (joined_at) ON company_members TO millwright_system;
