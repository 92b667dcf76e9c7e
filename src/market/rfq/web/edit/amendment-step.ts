/** What a change of a request that was sent is called where a draft has the number of a step. */
export const amendmentStep = "amendment";
