import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import type { Eventgroup } from '#contract/eventgroup.ts';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { KeyValueList } from '../../../shared/ui/key-value-list.tsx';
import { formatMoment } from '../../../shared/ui/locale.ts';
import { SectionCard } from '../../../shared/ui/section-card.tsx';

interface FactsCardProps {
  eventgroup: Eventgroup;
  /** Undefined where it cannot be changed. */
  onEdit: (() => void) | undefined;
}

/** What is said of an event group in words and ids. */
export function FactsCard({ eventgroup, onEdit }: FactsCardProps) {
  const { category, description, locationId, organizationId } = eventgroup;
  return (
    <SectionCard
      title="Details"
      actions={
        onEdit && (
          <Button size="small" startIcon={<EditOutlined />} onClick={onEdit}>
            Edit
          </Button>
        )
      }
    >
      <KeyValueList
        entries={[
          { label: 'Category', value: category },
          {
            label: 'Description',
            value: description && <span style={{ whiteSpace: 'pre-wrap' }}>{description}</span>,
          },
          { label: 'Location', value: locationId && <Id id={locationId} of="location" /> },
          {
            label: 'Organization',
            value: organizationId && <Id id={organizationId} of="organization" />,
          },
          { label: 'Created', value: formatMoment(eventgroup.createdAt) },
          { label: 'Changed', value: formatMoment(eventgroup.updatedAt) },
        ]}
      />
    </SectionCard>
  );
}

function Id({ id, of }: { id: string; of: string }) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
      <code style={{ fontSize: '0.8125rem' }}>{id}</code>
      <CopyButton text={id} label={`Copy id of the ${of}`} />
    </span>
  );
}
