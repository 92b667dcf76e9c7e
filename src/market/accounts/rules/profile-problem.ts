/** What went wrong while a profile was set up, by the name of its toast. */
export type ProfileProblem =
  | "profile_setup_failed"
  | "profile_setup_issue"
  | "profile_error"
  | "buyer_profile_failed";

/** A toast's words. */
export interface ProblemText {
  code: ProfileProblem;
  title: string;
  description: string;
}

/** The toasts of a profile that could not be set up (specification, sections 4 and 8). */
export const profileProblems: Record<ProfileProblem, ProblemText> = {
  profile_setup_failed: {
    code: "profile_setup_failed",
    title: "Profile Setup Issue",
    description: "Failed to set up user profile",
  },
  profile_setup_issue: {
    code: "profile_setup_issue",
    title: "Profile Setup Issue",
    description: "There was a problem setting up your profile. Some features may be limited.",
  },
  profile_error: {
    code: "profile_error",
    title: "Error setting up user profile",
    description: "You can keep using the site. Some features may be limited.",
  },
  buyer_profile_failed: {
    code: "buyer_profile_failed",
    title: "Buyer profile setup failed",
    description: "Your account is created. Its profile is set up when you sign in.",
  },
};
