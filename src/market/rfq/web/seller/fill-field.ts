/** What the buttons of a quote's form send that fill it in and send nothing to the buyer. */
export const fillField = "fill";
