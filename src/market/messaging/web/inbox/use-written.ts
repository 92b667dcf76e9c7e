import { useEffect, useState } from "react";

/**
 * What stands in a field while it is hidden. Neither the page nor the browser need have it: the page may have been read
 * before the account had these words, and the browser forgets them once it has.
 *
 * @returns "" while the field is shown
 */
export function useWritten(fieldId: string, isHidden: boolean): string {
  const [written, setWritten] = useState("");
  useEffect(() => {
    const field = document.getElementById(fieldId);
    setWritten(isHidden && field instanceof HTMLTextAreaElement ? field.value : "");
  }, [fieldId, isHidden]);
  return written;
}
