import type { Values } from "./send-form.ts";

/** What is typed into every form behind TLS, by the names of fields. */
export const formValues: Values = {
  firstName: "Grace",
  lastName: "Hopper",
  password: "correct horse",
  confirmPassword: "correct horse",
  current: "correct horse",
  companyName: "Lathe Works",
  name: "Lathe Works",
  description: "Turned parts in brass and steel.",
  zip: "44114",
  shipToZip: "45402",
  message: "Which process suits a bracket?",
  content: "Can you mill a bracket?",
  q: "bracket",
  query: "bracket",
  demo: "bracket",
  quantity: "5000",
};
