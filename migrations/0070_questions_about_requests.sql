-- Questions of sellers about a request, and what its buyer answers: to the shop that asked, or to all that are asked.
-- Nobody may change or delete either; a correction is a further answer.

CREATE TABLE rfq_questions (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  rfq_id uuid NOT NULL,
  invitation_id uuid NOT NULL,
  buyer_company_id uuid NOT NULL REFERENCES companies (id),
  seller_company_id uuid NOT NULL REFERENCES companies (id),
  asked_by uuid NOT NULL REFERENCES users (id),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
  asked_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (id, rfq_id),
  FOREIGN KEY (invitation_id, rfq_id) REFERENCES rfq_invitations (id, rfq_id) ON DELETE CASCADE
);
CREATE INDEX rfq_questions_rfq ON rfq_questions (rfq_id);
CREATE INDEX rfq_questions_invitation ON rfq_questions (invitation_id, rfq_id);
CREATE INDEX rfq_questions_buyer ON rfq_questions (buyer_company_id);
CREATE INDEX rfq_questions_seller ON rfq_questions (seller_company_id);
CREATE INDEX rfq_questions_asker ON rfq_questions (asked_by);

CREATE TABLE rfq_answers (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  question_id uuid NOT NULL,
  rfq_id uuid NOT NULL,
  buyer_company_id uuid NOT NULL REFERENCES companies (id),
  answered_by uuid NOT NULL REFERENCES users (id),
  -- The question as every shop reads it, in words that need not be the asker's; null: the answer is the asker's alone.
  shared_question text CHECK (length(shared_question) BETWEEN 1 AND 1000),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 4000),
  answered_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (question_id, rfq_id) REFERENCES rfq_questions (id, rfq_id) ON DELETE CASCADE
);
CREATE INDEX rfq_answers_question ON rfq_answers (question_id, rfq_id);
CREATE INDEX rfq_answers_rfq ON rfq_answers (rfq_id);
CREATE INDEX rfq_answers_buyer ON rfq_answers (buyer_company_id);
CREATE INDEX rfq_answers_answerer ON rfq_answers (answered_by);

-- A question is read by who asked it and by the buyer's company. It is asked as long as the request takes quotes, also by
-- a shop that may see the outline alone. The application's clock may be behind this one by a little.
ALTER TABLE rfq_questions ENABLE ROW LEVEL SECURITY;
ALTER TABLE rfq_questions FORCE ROW LEVEL SECURITY;
CREATE POLICY rfq_questions_parties ON rfq_questions FOR SELECT TO millwright_app
  USING (buyer_company_id = acting_company() OR seller_company_id = acting_company());
CREATE POLICY rfq_questions_ask ON rfq_questions FOR INSERT TO millwright_app
  WITH CHECK (seller_company_id = acting_company() AND asked_by = viewer_id()
    AND EXISTS (SELECT FROM received_rfq_outlines() o WHERE o.rfq_id = rfq_questions.rfq_id AND o.state = 'open'
                   AND o.deadline > now() - interval '10 seconds')
    AND EXISTS (SELECT FROM rfq_invitations i
                 WHERE i.id = invitation_id AND i.rfq_id = rfq_questions.rfq_id
                   AND i.seller_company_id = acting_company() AND i.buyer_company_id = rfq_questions.buyer_company_id
                   AND i.state IN ('invited', 'viewed', 'intending', 'quoted')));
CREATE POLICY rfq_questions_schema_owner ON rfq_questions TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT (rfq_id, invitation_id, buyer_company_id, seller_company_id, asked_by, text) ON rfq_questions
  TO millwright_app;

-- A shared answer is read by every shop that reads the request itself; it names no other shop. An answer to one's own
-- question is read without having signed, too, and closes with the request.
ALTER TABLE rfq_answers ENABLE ROW LEVEL SECURITY;
ALTER TABLE rfq_answers FORCE ROW LEVEL SECURITY;
CREATE POLICY rfq_answers_read ON rfq_answers FOR SELECT TO millwright_app
  USING (buyer_company_id = acting_company()
    OR shared_question IS NOT NULL AND EXISTS (SELECT FROM rfqs r WHERE r.id = rfq_id)
    OR EXISTS (SELECT FROM rfq_questions q WHERE q.id = question_id)
       AND (rfq_is_open_to_seller(rfq_id) OR EXISTS (SELECT FROM rfqs r WHERE r.id = rfq_id)));
CREATE POLICY rfq_answers_give ON rfq_answers FOR INSERT TO millwright_app
  WITH CHECK (buyer_company_id = acting_company() AND answered_by = viewer_id()
    AND EXISTS (SELECT FROM rfq_questions q WHERE q.id = question_id AND q.rfq_id = rfq_answers.rfq_id
                   AND q.buyer_company_id = acting_company())
    AND EXISTS (SELECT FROM rfqs r WHERE r.id = rfq_answers.rfq_id AND r.state = 'open'
                   AND r.deadline > now() - interval '10 seconds'));
CREATE POLICY rfq_answers_schema_owner ON rfq_answers TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT (question_id, rfq_id, buyer_company_id, answered_by, shared_question, text) ON rfq_answers
  TO millwright_app;
