import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';

/** The way to the form of a new event group. */
export function NewEventgroupButton({ siteId }: { siteId: string }) {
  return (
    <Button
      component={Link}
      to={paths.newEventgroup.to(siteId)}
      variant="contained"
      startIcon={<AddOutlined />}
    >
      New event group
    </Button>
  );
}
