import { flashMessages } from "../../../platform/web/flash.ts";

/** Messages about accounts that follow a redirect; the wording of most is of the specification, sections 4 and 8. */
export const accountFlash = flashMessages({
  // The second half of the specification's message is true once the address is confirmed; it is said there.
  account_created: {
    title: "Account created successfully",
    description: "Open the link in our mail to confirm your address",
  },
  address_confirmed: {
    title: "Your email address is confirmed",
    description: "You are signed in",
  },
  confirmation_sent: {
    title: "Confirmation email sent",
    description: "Open the link in it to confirm your address",
  },
  new_address_mailed: {
    title: "Check the new address",
    description: "Open the link we sent there, and the change is made",
  },
  reset_mail_sent: {
    title: "Password reset email sent",
    description: "Check your email for a link to reset your password",
  },
  password_changed: { title: "Password changed" },
  signed_out: { title: "You are signed out" },
  profile_setup_issue: {
    title: "Profile Setup Issue",
    description: "There was a problem setting up your profile. Some features may be limited.",
    variant: "destructive",
  },
  profile_setup_failed: {
    title: "Profile Setup Issue",
    description: "Failed to set up user profile",
    variant: "destructive",
  },
  profile_error: {
    title: "Error setting up user profile",
    description: "You can keep using the site. Some features may be limited.",
    variant: "destructive",
  },
  buyer_profile_failed: {
    title: "Buyer profile setup failed",
    description: "Your account is created. Its profile is set up when you sign in.",
    variant: "destructive",
  },
  authentication_error: {
    title: "Authentication error",
    description: "Please try logging out and back in.",
    variant: "destructive",
  },
  primary_role_updated: { title: "Primary role updated" },
  primary_role_failed: { title: "Failed to update primary role", variant: "destructive" },
  buyer_mode: { title: "You are in buyer mode" },
  seller_mode: { title: "You are in seller mode" },
  buyer_mode_needed: {
    title: "That page belongs to buyer mode",
    description: "You are working as a seller. Switch mode to open it.",
    action: { label: "Switch mode", to: "/settings/roles" },
  },
  seller_mode_needed: {
    title: "That page belongs to seller mode",
    description: "You are working as a buyer. Switch mode to open it.",
    action: { label: "Switch mode", to: "/settings/roles" },
  },
  role_failed: { title: "Failed to update user role", variant: "destructive" },
  agreement_signed: { title: "Confidentiality agreement signed" },
  settings_saved: { title: "Settings saved" },
  picture_saved: { title: "Profile picture updated" },
  picture_removed: { title: "Profile picture removed" },
  session_ended: { title: "Session ended" },
  account_deleted: { title: "Your account was deleted" },
  company_renamed: { title: "Company renamed" },
  message_contact_chosen: { title: "First messages go to whom you chose" },
  company_started: { title: "Company started", description: "You act for it now" },
  company_switched: { title: "You act for another company now" },
  company_joined: { title: "You joined the company", description: "You act for it now" },
  company_left: { title: "You left the company" },
  invitation_sent: {
    title: "Invitation sent",
    description: "It can be answered for 14 days",
  },
  invitation_revoked: { title: "Invitation revoked" },
  invitation_declined: { title: "Invitation declined" },
  member_changed: { title: "Roles saved" },
  member_removed: { title: "Member removed" },
  ownership_transferred: { title: "Ownership transferred", description: "You are an admin now" },
  onboarding_saved: { title: "Saved" },
  zip_saved: { title: "ZIP saved" },
});
