import { Notice } from "./notice.tsx";

/**
 * What is wrong with a form as a whole, above its fields: read out when it appears.
 *
 * @param fields errors that stand beside a field, with the id of its input, to get there quickly
 */
export function FormErrors(props: {
  title: string;
  messages?: string[] | undefined;
  fields?: { id: string; message: string }[];
}) {
  const { title, messages = [], fields = [] } = props;
  if (messages.length === 0 && fields.length === 0) return null;
  return (
    <Notice tone="danger" title={title} isUrgent>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {fields.length > 0 && (
        <ul className="plain-list">
          {fields.map(({ id, message }) => (
            <li key={id}>
              <a href={`#${id}`}>{message}</a>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
