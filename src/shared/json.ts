/** Values that JSON keeps as they are. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
