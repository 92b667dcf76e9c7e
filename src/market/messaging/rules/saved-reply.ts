/** An answer that somebody keeps to write it again. */
export interface SavedReply {
  id: string;
  name: string;
  content: string;
}

/** Of a name, in characters. */
export const mostNameCharacters = 80;

/** That one person may keep. */
export const mostSavedReplies = 100;
