/** A notification as `GET /api/v1/notifications` and the page's loader give it. */
export interface NotificationView {
  id: string;
  /** Of all that it stands for. */
  ids: string[];
  title: string;
  link: string;
  read: boolean;
  /** ISO time. */
  created_at: string;
}
