import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { rich } from '#app/kit/language/rich.tsx';
import { CodeBlock } from '#app/kit/text/code-block.tsx';
import { Note } from '#app/kit/text/text-parts.tsx';
import { color } from '#app/kit/theme/color.ts';
import { fontSize, monoFamily, typeScale } from '#app/kit/theme/typography.ts';
import type { listEventTypes } from '#contract/ahds/event-types.ts';
import { t } from '#words/t.ts';

export type EventType = z.output<typeof listEventTypes.output>['data'][number];

interface EventTypeDetailsProps {
  eventType: EventType;
  isOpenAtFirst: boolean;
}

const Details = styled('details')({
  borderTop: `1px solid ${color('border')}`,
  '& > summary': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '0 16px',
    padding: '8px 4px',
    borderRadius: 4,
    cursor: 'pointer',
    '&::before': { content: '"▸"', color: color('text-muted') },
    '&:hover': { backgroundColor: color('hover') },
    '&:focus-visible': { outline: `2px solid ${color('focus')}`, outlineOffset: -2 },
    '& > code': { flex: '0 0 260px', fontFamily: monoFamily, fontSize: fontSize.small },
    '& > span': { fontSize: fontSize.small, color: color('text-muted') },
    '@media (max-width: 599px)': {
      '& > code': { flex: '1 1 60%' },
      '& > span': { flexBasis: '100%', paddingLeft: 26 },
    },
  },
  '&[open] > summary::before': { content: '"▾"' },
});

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 360px), 1fr))',
  alignItems: 'start',
  gap: '12px 16px',
  padding: '4px 4px 16px',
  '& > *': { minWidth: 0 },
  '& > .note': { gridColumn: '1 / -1' },
  '& h4': { margin: '0 0 4px', ...typeScale.label },
});

/** An event type, expandable to its payload. */
export function EventTypeDetails({ eventType, isOpenAtFirst }: EventTypeDetailsProps) {
  const { type, when, version, example, schema } = eventType;
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isOpenAtFirst) ref.current?.scrollIntoView({ block: 'center' });
  }, [isOpenAtFirst]);
  return (
    <Details ref={ref} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <code>{type}</code>
        <span>{when}</span>
      </summary>
      {isOpen && (
        <Columns>
          <Note className="note">
            {version === null
              ? t('This event carries no state that could be out of date.')
              : rich(
                  'Of two events for the same record, the newer has the higher <code>{field}</code>; if equal, the later <code>timestamp</code>.',
                  { field: `data.${version}`, code: (text) => <code>{text}</code> },
                )}
          </Note>
          <div>
            <h4>{t('Example')}</h4>
            <CodeBlock
              label={t('Example of {type}', { type })}
              code={JSON.stringify(example, null, 2)}
            />
          </div>
          <div>
            <h4>{t('JSON Schema')}</h4>
            <CodeBlock
              label={t('JSON Schema of {type}', { type })}
              code={JSON.stringify(schema, null, 2)}
            />
          </div>
        </Columns>
      )}
    </Details>
  );
}
