/** Who reported or wrote, as an operator sees it. */
export interface ReportedPerson {
  id: string;
  name: string;
  email: string;
  isSuspended: boolean;
  isOperator: boolean;
}
