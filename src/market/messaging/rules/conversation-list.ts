/** What the list of conversations can be narrowed to. Apart from its schema, which no page loads at first. */
export const conversationFilters = ["all", "unread", "requests", "orders", "archive"] as const;
export type ConversationFilter = (typeof conversationFilters)[number];

export const conversationsPerPage = 30;
export const messagesPerPage = 50;
