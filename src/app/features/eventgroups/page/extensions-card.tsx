import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Eventgroup } from '#contract/eventgroup.ts';
import type { Answer } from '../../../shared/api/call.ts';
import { color } from '../../../shared/theme/color.ts';
import { CodeBlock } from '../../../shared/ui/code-block.tsx';
import { SectionCard } from '../../../shared/ui/section-card.tsx';
import { extensionsText } from '../edit/eventgroup-values.ts';
import type { EventgroupAddress } from '../eventgroups.queries.ts';
import { ExtensionsForm } from './extensions-form.tsx';

interface ExtensionsCardProps {
  address: EventgroupAddress;
  stored: Answer<Eventgroup>;
  canWrite: boolean;
}

/** The object that a practice or its software keeps with an event group: to read, and to edit as JSON. */
export function ExtensionsCard({ address, stored, canWrite }: ExtensionsCardProps) {
  const [isEditing, setIsEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const text = extensionsText(stored.text);
  const hasNone = text === '{}';
  function leave() {
    flushSync(() => setIsEditing(false));
    // The buttons of the form are gone, and the focus with them.
    edit.current?.focus();
  }

  return (
    <SectionCard
      title="Extensions"
      actions={
        canWrite &&
        !isEditing && (
          <Button
            ref={edit}
            size="small"
            startIcon={<EditOutlined />}
            onClick={() => setIsEditing(true)}
          >
            {hasNone ? 'Add' : 'Edit as JSON'}
          </Button>
        )
      }
    >
      {isEditing && <ExtensionsForm address={address} stored={stored} onDone={leave} />}
      {!isEditing && !hasNone && <CodeBlock code={text} label="Stored extensions" />}
      {!isEditing && hasNone && (
        <p style={{ margin: 0, color: color('text-muted') }}>
          None. Here stands what your practice or its software keeps with this event group.
        </p>
      )}
    </SectionCard>
  );
}
