/** Shops without an account that one request asks. */
export const mostGuests = 20;
