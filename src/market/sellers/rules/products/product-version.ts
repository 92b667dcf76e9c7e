/** What a product was in one respect before a change, and what it became. */
export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

export interface ProductVersion {
  version: number;
  /** The version that it changed: its price and text can be had again. */
  before: number;
  /** When it was made, ISO 8601, UTC. */
  at: string;
  /** Other states count as a field. */
  changes: FieldChange[];
}
