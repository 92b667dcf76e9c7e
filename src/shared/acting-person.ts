/**
 * The header in which a page says for whom it makes a call that nobody is waiting for: a message that was kept, a draft,
 * a file. The cookie that goes with it may be somebody else's by now; the server then refuses the call.
 */
export const actingPersonHeader = "Acting-Person";
