/** The field of a step's form that says what the step said when the form was opened. */
export const seenField = "seen";
