import type { ReactNode } from "react";
import { EmptyState } from "../../../ui/empty-state.tsx";

/** In place of the list of conversations while there is none. */
export function NoMessages(props: { children: ReactNode; action?: ReactNode }) {
  return (
    <EmptyState drawing="messages" title="No messages yet" action={props.action}>
      {props.children}
    </EmptyState>
  );
}
