/**
 * What went wrong while a profile was set up: the name of the message that says so (specification,
 * sections 4 and 8).
 */
export type ProfileProblem =
  | "profile_setup_failed"
  | "profile_setup_issue"
  | "profile_error"
  | "buyer_profile_failed";
