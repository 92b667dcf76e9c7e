/** What the catalog knows of a word. */
export interface KnownWord {
  /** The word in the index's form; null for one that is not indexed. */
  lexeme: string | null;
  /** Rows with this very word in name or categories. */
  documents: number;
  /** Rows with the word in any of its forms. */
  stemDocuments: number;
}

/** The catalog's words, as far as a query needs them. */
export interface Vocabulary {
  /** Rows there are. */
  size: number;
  words: Map<string, KnownWord>;
}
