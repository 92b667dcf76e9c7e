import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "../../src/platform/db/connection.ts";
import { freshDatabase, type TestDatabase } from "../support/database.ts";

// Data moves in and out of a system that has these tables only while the names are the specification's.
const specified = {
  users: `id email confirmed_at first_name last_name name role primary_role signup_date buyer_onboarded
    seller_onboarded last_role_switch nda_signed nda_signed_at avatar_url`,
  profiles: "id first_name last_name",
  buyer_profiles: "buyer_id contact_email company_name contact_person",
  seller_profiles: `seller_id onboarding_status onboarding_step contact_email manufacturing_categories
    business_models company_name logo_url ai_processing_status ai_confidence`,
  seller_products: `id seller_id name description price categories image_url in_stock
    minimum_order_quantity lead_time_days created_at search_vector is_featured`,
  manufacturers: `id name user_id tagline description industry_sector specialization
    headquarters_location founded_year employee_count certifications verified created_at updated_at
    social_links performance_metrics logo_url`,
  business_listings: "id name description type address phone website hours",
  ai_conversations: "user_id message role is_confidential image_url",
  error_logs: `seller_id error_message error_stack source metadata timestamp browser_info severity
    is_retryable category`,
};

let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

test.each(Object.entries(specified))("%s has the specified columns", async (table, columns) => {
  const { rows } = await withClient(db.ownerConnection, (owner) =>
    owner.query("select column_name from information_schema.columns where table_name = $1", [
      table,
    ]),
  );
  const names = rows.map(({ column_name: name }) => name);
  expect(names).toEqual(expect.arrayContaining(columns.split(/\s+/)));
});
