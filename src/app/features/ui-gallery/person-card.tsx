import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { color } from '../../shared/theme/color.ts';
import { StatusChip } from '../../shared/ui/status-chip.tsx';
import type { GalleryPerson } from './gallery-people.ts';

interface PersonCardProps {
  person: GalleryPerson;
}

/** A user on a phone. */
export function PersonCard({ person }: PersonCardProps) {
  return (
    <div style={{ display: 'grid', gap: 2 }}>
      <div
        style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'start', gap: 12 }}
      >
        <Link href="#list" sx={{ fontWeight: 500, color: color('text') }}>
          {person.name}
        </Link>
        <span style={{ flex: 'none' }}>
          <StatusChip {...person.status} />
        </span>
      </div>
      <Typography variant="body2" sx={{ color: color('text-muted') }}>
        {person.email}
      </Typography>
      <Typography variant="body2" sx={{ color: color('text-muted') }}>
        {person.role} · {person.site}
      </Typography>
    </div>
  );
}
