import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';

/** A link, if there is a target. */
export function linked(text: string, to: string | undefined) {
  if (to === undefined) return text;
  return (
    <Link component={RouterLink} to={to}>
      {text}
    </Link>
  );
}
