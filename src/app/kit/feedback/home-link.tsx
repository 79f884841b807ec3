import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { t } from '#words/t.ts';
import { paths } from '../../paths.ts';

/** From a page with nothing on it for this person, to where everybody has something. */
export function HomeLink() {
  return (
    <Button component={Link} to={paths.console.to()}>
      {t('Go to Home')}
    </Button>
  );
}
