import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';

/** A text that leads somewhere, where there is somewhere. */
export function linked(text: string, to: string | undefined) {
  if (to === undefined) return text;
  return (
    <Link component={RouterLink} to={to}>
      {text}
    </Link>
  );
}
