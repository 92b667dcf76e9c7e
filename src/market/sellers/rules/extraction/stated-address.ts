/** Where a shop is; what is not stated is null. */
export interface StatedAddress {
  street: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  country: string | null;
}

/** An address of which nothing is stated. */
export const nowhere: StatedAddress = {
  street: null,
  city: null,
  state: null,
  zip: null,
  country: null,
};
