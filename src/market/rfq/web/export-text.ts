/** What shops and buyers read of a request whose parts or drawings are controlled for export. */
export const exportText =
  "Controlled under ITAR or EAR: only people who may have such data may see its details";
