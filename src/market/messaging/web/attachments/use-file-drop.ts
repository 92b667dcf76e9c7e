import { type DragEvent, useEffect, useState } from "react";
import type { UploadQueue } from "../../../files/web/upload-queue.ts";

/**
 * Takes files that are dropped on an element, and those that are pasted anywhere on the page.
 *
 * @returns for the element; `isOver`: files are held above it
 */
export function useFileDrop(queue: UploadQueue, isOpen: boolean) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const paste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files;
      if (files === undefined || files.length === 0) return;
      event.preventDefault();
      queue.add(files);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [queue, isOpen]);

  function onDragOver(event: DragEvent): void {
    if (!isOpen || !event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setIsOver(true);
  }
  function onDragLeave(event: DragEvent): void {
    if (event.currentTarget.contains(event.relatedTarget as Node | null)) return;
    setIsOver(false);
  }
  function onDrop(event: DragEvent): void {
    if (!isOpen) return;
    event.preventDefault();
    setIsOver(false);
    queue.add(event.dataTransfer.files);
  }
  return { isOver, handlers: { onDragOver, onDragLeave, onDrop } };
}
