/** Price and stock of a row of the table as somebody typed them. */
export interface TypedFigures {
  id: string;
  /** Of the product as it stood in the row. */
  version: number;
  price: string;
  inStock: boolean;
}
