const calendarUrl = (id: string) => `/api/v1/rfqs/${id}/calendar`;

/** The days of a request for somebody's own calendar. */
export function CalendarLink({ id }: { id: string }) {
  return (
    <a href={calendarUrl(id)} download>
      Its days as a calendar file
    </a>
  );
}
