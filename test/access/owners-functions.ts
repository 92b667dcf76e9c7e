const counts = "keeps counts of the catalog, which no role of the application may write";
const numbers = "gives numbers of what no role may read row by row";
const talk = "one side may neither read nor write what the other keeps";
const called =
  "keeps in people's own rows what the other side is called, whoever changes that name";
const company = "people before they are in each other's company see no row of it";

/**
 * Functions of the database that run with its owner's rights, and why no policy does. Each is a hole of a known
 * shape: a rule of trade is a use-case under policies instead.
 */
export const ownersFunctions: Record<string, string> = {
  "public.manufacturers_changed": counts,
  "public.products_inserted": counts,
  "public.products_updated": counts,
  "public.products_deleted": counts,
  "public.add_new_words":
    "keeps the words of the catalog, which no role of the application may write",
  "public.note_capabilities":
    "keeps what entries of the directory can make, which no role of the application may write",
  "public.list_company_products":
    "lets the catalog follow what sellers publish, which no role of the application may write",
  "public.prepare_company_product":
    "chooses the entry of the directory that a product is listed under, and counts its versions",
  "public.keep_product_versions": "keeps what a product was before, which nobody may write",
  "public.forget_product_picture": "a picture that is gone is gone from products of others too",
  "public.forget_company_products": "a company that closes takes its products out of the catalog",
  "public.forget_product_imports": "whoever leaves last takes the company's imports along",
  "public.buys_in":
    "says whether a conversation's request or order is the own company's purchase, without a row of it",
  "public.trending_products": numbers,
  "public.awarded_values": numbers,
  "public.request_figures": numbers,
  "public.searches_for": numbers,
  "public.use_of_searches": numbers,
  "public.use_between": numbers,
  "public.fresh_use": numbers,
  "public.named_between": numbers,
  "public.searches_between": numbers,
  "public.keeps_shown":
    "says whether a list is still kept today, from searches that no role may read",
  "public.ai_usage_of_site": numbers,
  "public.visitor_of_day": "hashes an address with a salt that nobody may read",
  "public.record_ai_usage": "use only grows, by whoever has it: limits go by it",
  "public.ai_use_people":
    "tells operators the names of those whose use they review, and no other column",
  "public.mark_agreement_signed": "the flag follows the signature, and nothing else sets it",
  "public.who_has_signed":
    "subscribers learn who has signed the agreement, and nothing else that signatures hold",
  "public.revoke_links_of_suspended": "whoever suspends somebody, their mailed links end with it",
  "public.close_account":
    "marks the viewer's account as deleted, which the application may not write",
  "public.close_unconfirmed": "the same for an account that nobody proved to be theirs",
  "jobs.forget_person": "takes away jobs that wait for somebody who leaves",
  "public.keep_an_owner": "counts the owners of a company, whoever takes one out",
  "public.leave_companies": "whoever leaves is no member of any company, acted for or not",
  "public.join_open_company": "whoever joins holds a company open that is not theirs to change",
  "public.lock_inviting_company": company,
  "public.company_people": company,
  "public.invitations_to_viewer": company,
  "public.start_company": company,
  "public.choose_company": company,
  "public.companies_needing_viewer": company,
  "public.companies_of_manufacturers":
    "which company a published shop belongs to, for asking it; who works there is not told",
  "public.choose_rfq_guest":
    "makes the company of nobody that a shop without an account is; no role makes companies otherwise",
  "public.forget_unasked_guest": "takes that company away with a guest whom nobody asked",
  "public.ask_members_among_guests":
    "gives addresses of members ordinary invitations, and nobody is told which those are",
  "public.guest_of_link": "whom a secret link stands for, to who has its hash",
  "public.guest_link_taken_back": "whether a secret link was taken back, to who has its hash",
  "public.reason_for_who_quoted":
    "why a request ended, to a company that quoted: its details may be closed to it by then",
  "public.take_over_rfq_guest":
    "moves what a guest sent to the company of an account, to who holds the link and acts for it",
  "public.is_of_blocked_shop":
    "whether an address is one of a shop's people, which nobody who asks by mail may learn",
  "public.follow_quote_drafts":
    "who declines for a shop, or takes a guest's place, may not read what others there have begun",
  "public.forget_quote_drafts":
    "a buyer who ends a request ends drafts of quotes that it may never read",
  "public.forget_step_drafts":
    "whoever sends a request ends what colleagues have typed into its steps, which they may not read",
  "public.void_award_of":
    "a seller who withdraws a quote ends an award of it that waits, which only the buyer's company reads",
  "public.shops_never_asked_at":
    "whether an address is of somebody at a shop that the company never asks, to who asks it",
  "public.shops_asked_at":
    "whether an address is of somebody at a shop that a request asks already, to who asks it",
  "public.reviews_of_rfq":
    "who reviewed quotes, by name, for the company whose members they are: people are not its to read",
  "public.rfq_has_awards":
    "whether a request is awarded to anybody, for a seller who refuses and may not read others' awards",
  "public.place_of_quoted_line":
    "in which order a seller priced the lines of a request that is closed to it by now",
  "public.quote_may_win":
    "whether a quote has anything left to win, for timers, which read neither what was quoted nor what was awarded",
  "public.debrief_of_quote":
    "in which band a losing price was above those of others, which no role that loses may read",
  "public.own_debriefs": "the same to the seller who lost, of its own quotes alone",
  "public.reply_rates": numbers,
  "public.award_rate": numbers,
  "public.rfq_is_open_to_seller":
    "whether a request is over for a seller, which depends on quotes of others that the seller may not read",
  "public.quote_answers_counter":
    "whether a late version of a quote answers a counter: while its former version is replaced, its seller reads nothing of the request",
  "public.rfq_was_sent":
    "timers ask whom a request comes to next; read by a policy itself, requests would be asked about invitations again",
  "public.newest_rfq_agreement":
    "which version of a buyer's agreement has to be signed; read by a policy itself, signatures and agreements would ask about each other again",
  "public.rfq_is_disclosed_to_seller":
    "whether a seller's company has signed for a request that it may not read before",
  "public.received_rfq_outlines":
    "the outline of requests that a seller got, of which it may not read more before it has signed",
  "public.note_rfq_file_read":
    "notes who read a file of a request; no role may write that otherwise",
  "public.rfq_file_log":
    "names of people and companies that read files of a request, to the company that asked",
  "public.is_rfq_file": "timers see no request, and delete no file that one has",
  "public.quote_had_file":
    "whether an earlier version of a quote has a file; read by a policy of that table itself, it would ask about itself",
  "public.note_quote_file_read":
    "notes who read a file of a quote; no role may write that otherwise",
  "public.quote_file_log":
    "names of people and companies that read files of a quote, to the company that quoted",
  "public.is_quote_file": "timers see no quote, and delete no file that one has",
  "public.is_product_file": "timers see no product's files, and delete none that a product has",
  "public.hand_over_profile":
    "whoever leaves a company leaves its profile to those who stay, however they leave",
  "public.forget_profile_address":
    "an address that is deleted does not stay in profiles of companies",
  "public.forget_company_profile": "a company that closes takes its profile along",
  "public.shown_certificates":
    "what a published profile says of certificates, which everybody reads; not their documents",
  "public.claimed_by_others":
    "whether somebody else claims an entry, for who is about to: not who, and no proof",
  "public.shown_shop":
    "what a published profile shows of its shop, which everybody sees: places, machines and pictures",
  "public.show_capacity":
    "how busy a shop says it is, which only a trigger writes into its published entry",
  "public.show_lead_time":
    "how long a shop's work takes, which only a trigger writes into its published entry",
  "public.note_machine":
    "what a shop can make by its machines, which only triggers write, as `note_capabilities`",
  "public.end_certificates":
    "timers read no certificate but those that end, and change what the directory states by them alone",
  "public.is_certificate_of": "timers tell only the company whose certificate ends",
  "public.is_certificate_file": "timers see no certificates, and delete no file that one has",
  "public.is_stored_file":
    "whether a file has a row, whoever has it by now, before it is removed from the store",
  "public.replace_message_contact": "whoever leaves a company is replaced, however they leave",
  "public.place_message": talk,
  "public.enter_conversation": talk,
  "public.forget_left_conversation": talk,
  "public.contact_is_looking": talk,
  "public.close_conversations_of_member":
    "whoever leaves a company writes no more in its name, in conversations of theirs alone",
  "public.writes_for": "whether somebody writes for a company that the other side is no member of",
  "public.end_writing_of_member":
    "a colleague follows who neither buys nor sells any more, in conversations of the company",
  "public.hold_members": "keeps members as such while what they are told is written",
  "public.takes_part": "whether somebody is told of a conversation, to who may read it",
  "public.begin_writing_of_member":
    "whoever buys or sells again goes on, in conversations of the company",
  "public.give_back_conversations": "the same for what a colleague took over and has not read",
  "public.tell_of_writing_again": "the same, told to those who wait for an answer",
  "public.hand_on_conversation": talk,
  "public.hand_on_conversations": "a colleague follows who leaves, in conversations of the company",
  "public.hand_on_of_suspended": "the same for who is suspended",
  "public.is_suspended_writer":
    "whether somebody who wrote to the viewer is suspended, and nothing else of that account",
  "public.conversation_people":
    "the names of the two in a conversation, to who may read that conversation",
  "public.message_contact": "whether somebody can be written to, without a name",
  "public.contact_state": "how somebody stands whom one of these finds",
  "public.company_contact": "which member of a company can be written to, without a name",
  "public.company_told":
    "which of several companies of a recipient's a message is for, to who writes it",
  "public.is_open_between": "that no second conversation of two people is opened beside one",
  "public.reopen_conversations":
    "whoever comes back to a company goes on, in conversations of theirs",
  "public.reopen_conversations_of_member": "the same, as they become a member again",
  "public.trade_contact": "the same for who dealt with a request or an order",
  "public.keep_listing_record":
    "puts a publisher's words aside and back, which no role of the application may write",
  "public.follow_listing_claim":
    "gives an entry of the directory to a company and takes it back, which no role of the application may",
  "public.unlist_company_products":
    "what a company sells is listed under its own words alone, whoever of its members leaves",
  "public.release_closed_claims": "whoever leaves last lets go of what the company claimed",
  "public.contesting_claims": "that another company claims the same entry, without a name",
  "public.operators_for_claim": "whom a waiting claim is told to, to who claims",
  "public.claiming_people": "names and addresses of those who claim entries, to operators",
  "public.reported_messages":
    "what operators read of a conversation: a reported message and its neighbors",
  "public.decided_reports":
    "which reports wait no more, to operators who are mailed, which is not done as one",
  "public.reported_people": "names and addresses of the two of a report, to operators",
  "public.tell_contacts_of_writer":
    "operators tell those who write with somebody they suspend or reinstate, and may not read who that is",
  "public.reinstate_writer":
    "lifts the suspension of who wrote a reported message; no role may write that otherwise",
  "public.suspend_writer":
    "suspends who wrote a reported message; no role may write that otherwise",
  "public.is_blocked_with": "who is blocked is not told by whom, and nobody reads who blocked them",
  "public.people_blocked_by_viewer": "names of people whom the viewer has blocked, to the viewer",
  "public.operators_for_report": "whom a new report is told to, to who reports",
  "public.has_messages":
    "timers see old messages only, and delete no conversation that has newer ones",
  "public.is_file_sent": "timers see no message, and delete no file that one has",
  "public.find_messages":
    "words are found by an index that no policy lets be used, among the viewer's messages alone",
  "public.conversation_writers":
    "names of who wrote into a conversation about trade, to who may read it",
  "public.forget_sender":
    "what others were told names who deletes the account no more; nobody may write that otherwise",
  "public.name_of_company_reached":
    "the name of a company that somebody writes to, whose page need not be published",
  "public.find_contacts": "names of people whom the viewer has conversations with",
  "public.find_messages_among":
    "finds words without a policy that would read each message for them, in what the viewer may read alone",
  "public.find_messages_as_typed":
    "looks through the viewer's newest messages, which a policy would make twice as slow",
  "public.call_participant": called,
  "public.call_conversation": called,
  "public.call_person": called,
  "public.call_company": called,
};
