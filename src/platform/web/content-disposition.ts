/**
 * How a file is opened, and under which name it is kept (RFC 6266, names as RFC 8187 writes them).
 *
 * @param name for display; what an old reader cannot show stands as an underscore there
 */
export function contentDisposition(name: string, isInline: boolean): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${isInline ? "inline" : "attachment"}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
