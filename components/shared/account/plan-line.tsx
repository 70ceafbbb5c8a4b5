import { Link } from 'react-router';

/** A sentence about something that the plan does not include, with a link to upgrade. */
export function PlanLine({ text }: { text: string }) {
  return (
    <p className="muted small">
      {text} <Link to="/app/settings?plan=true">Upgrade</Link>
    </p>
  );
}
