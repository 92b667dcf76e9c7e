import type { MouseEvent } from "react";
import { href, Link, useLocation } from "react-router";
import { Menu, MenuLink, MenuRule } from "../../../../ui/menu.tsx";
import type { SavedReply } from "../../rules/saved-reply.ts";
import { fillIn } from "../inbox/fill-in.ts";
import { inboxQuery } from "../inbox/inbox-address.ts";
import "./saved-replies.css";

/** Saved replies below the field of a message: a choice puts one where the cursor is. */
export function SavedRepliesMenu(props: { replies: readonly SavedReply[]; fieldId: string }) {
  const { replies, fieldId } = props;
  const { search } = useLocation();
  function insert(event: MouseEvent<HTMLElement>, { content }: SavedReply): void {
    event.preventDefault();
    event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
    fillIn(fieldId, content);
  }
  return (
    <Menu id="saved-replies" button="Saved replies" buttonClass="button button-quiet button-small">
      {replies.map((reply) => (
        <li key={reply.id}>
          <Link
            to={{ search: inboxQuery(search, { insert: reply.id }), hash: fieldId }}
            className="menu-item"
            onClick={(event) => insert(event, reply)}
          >
            <span className="grow">{reply.name}</span>
          </Link>
        </li>
      ))}
      {replies.length > 0 && <MenuRule />}
      <MenuLink to={href("/messages/replies")}>
        {replies.length === 0 ? "Write your first one" : "Change them"}
      </MenuLink>
    </Menu>
  );
}
