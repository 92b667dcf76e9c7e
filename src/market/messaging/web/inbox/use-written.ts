import { useEffect, useState } from "react";

/**
 * What stands in a field while it is hidden. Neither the page nor the browser need have it: the page may have been read
 * before the account had these words, and the browser forgets them once it has.
 *
 * @returns `words`: "" while the field is shown; `forget` empties it
 */
export function useWritten(fieldId: string, isHidden: boolean): { words: string; forget(): void } {
  const [words, setWords] = useState("");
  const find = () => {
    const field = document.getElementById(fieldId);
    return field instanceof HTMLTextAreaElement ? field : null;
  };
  useEffect(() => {
    const field = document.getElementById(fieldId);
    setWords(isHidden && field instanceof HTMLTextAreaElement ? field.value : "");
  }, [fieldId, isHidden]);
  return {
    words,
    forget() {
      const field = find();
      if (field !== null) field.value = "";
      setWords("");
    },
  };
}
