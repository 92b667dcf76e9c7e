/** What is typed into fields, by their name; what a form fills in itself is left as it is. */
export type Values = Record<string, string>;

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

/** Boxes and choices that a form is not taken without; of several with one name the first. */
export const ticked = [
  "agreed",
  "agree",
  "understood",
  "processes",
  "roles",
  "reason",
  "action",
  "shops",
];

export const filesToSend = {
  /** What a shop says of itself. */
  text: {
    name: "a.txt",
    type: "text/plain",
    bytes: Buffer.from("Lathe Works, LLC\nFounded in 1951. We have 20 employees.\n"),
  },
  /** A picture of one color, as PNG. */
  picture: {
    name: "a.png",
    type: "image/png",
    bytes: Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
      "base64",
    ),
  },
};

/** A status that is the right refusal of a form. Sites to be read are not there in tests: it says that one is missing. */
export function refusalOf(kind: string): number | undefined {
  return / website /.test(kind) ? 400 : undefined;
}
