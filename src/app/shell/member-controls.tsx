import { href, Link } from "react-router";
import { unreadLabel, useUnread } from "../../market/messaging/web/use-unread.ts";
import { Bell } from "../../market/notifications/web/bell.tsx";
import { accountPaths } from "../../shared/account-paths.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { CountBadge } from "../../ui/badge.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Menu, MenuAction, MenuLink, MenuRule } from "../../ui/menu.tsx";
import type { FrameMember } from "./frame-member.ts";

/** The header's end for somebody who is signed in: the avatar and what it opens. */
export function MemberControls({ member }: { member: FrameMember }) {
  const { name, email, role, avatarUrl, unread, isOperator, company, otherCompanies } = member;
  const { notifications } = member;
  const unreadNow = useUnread(unread);
  const other = role === "seller" ? "buyer" : "seller";
  return (
    <nav aria-label="Account" className="member-controls">
      {/* Who sells has them in the sidebar. */}
      {role === "buyer" && notifications !== null && (
        <Link
          to={href("/buyer/messages")}
          className="button button-quiet button-icon counted-icon messages-link"
        >
          <Icon name="message" size={22} />
          <span className="sr-only">Messages</span>
          <CountBadge count={unreadNow} label={unreadLabel(unreadNow)} />
        </Link>
      )}
      {notifications !== null && <Bell known={notifications} />}
      <Menu
        id="member-menu"
        buttonClass="member-button"
        button={
          <>
            <Avatar name={name} src={avatarUrl} size={32} />
            <span className="sr-only">Account of {name}</span>
          </>
        }
      >
        <li className="member-name">
          <strong>{name}</strong>
          <span>{email}</span>
          {role !== null && (
            <span>{role === "seller" ? "Working as a seller" : "Working as a buyer"}</span>
          )}
          {company !== null && company.name !== name && <span>For {company.name}</span>}
        </li>
        <MenuRule />
        <MenuLink to={accountPaths.dashboard}>Dashboard</MenuLink>
        <MenuLink to={href("/messages")}>Messages</MenuLink>
        <MenuLink to={accountPaths.settings}>Settings</MenuLink>
        <MenuLink to={accountPaths.company}>Company</MenuLink>
        {isOperator && <MenuLink to={href("/admin/ai-use")}>AI use</MenuLink>}
        {isOperator && <MenuLink to={href("/admin/reports")}>Reported messages</MenuLink>}
        {isOperator && <MenuLink to={href("/admin/searches")}>Searches</MenuLink>}
        <MenuAction action={accountPaths.switchMode} values={{ role: other }}>
          Switch to {other} mode
        </MenuAction>
        {otherCompanies.map(({ id, name }) => (
          <MenuAction
            key={id}
            action={accountPaths.company}
            values={{ form: "switch", about: id, next: accountPaths.dashboard }}
          >
            Act for {name}
          </MenuAction>
        ))}
        <MenuRule />
        <MenuAction action={accountPaths.logOut}>Logout</MenuAction>
      </Menu>
    </nav>
  );
}
