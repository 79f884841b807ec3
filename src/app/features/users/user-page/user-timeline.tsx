import { styled } from '@mui/material/styles';
import { formatMoment } from '#app/kit/language/locale.ts';
import { SectionCard } from '#app/kit/page/section-card.tsx';
import { Note } from '#app/kit/text/text-parts.tsx';
import { color } from '#app/kit/theme/color.ts';
import { RelativeTime } from '#app/kit/time/relative-time.tsx';
import type { User } from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { timelineSteps } from './timeline-steps.ts';

const Steps = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { position: 'relative', padding: '0 0 14px 22px' },
  '& > li:last-child': { paddingBottom: 0 },
  '& > li:not(:last-child)::before': {
    content: '""',
    position: 'absolute',
    left: 4,
    top: 12,
    bottom: -6,
    width: 2,
    backgroundColor: color('border'),
  },
});

const Dot = styled('span')({
  position: 'absolute',
  left: 0,
  top: 5,
  width: 10,
  height: 10,
  borderRadius: '50%',
});

/** Onboarding progress: account, invitation, terms, sign-in. */
export function UserTimeline({ user }: { user: User }) {
  return (
    <SectionCard title={t('Invitation and terms')}>
      <Steps>
        {timelineSteps(user).map(({ label, time, tone }) => (
          <li key={label}>
            <Dot aria-hidden style={{ backgroundColor: color(`${tone}-solid`) }} />
            {label}
            {time !== undefined && (
              <Note>
                <RelativeTime time={time} /> · {formatMoment(time)}
              </Note>
            )}
          </li>
        ))}
      </Steps>
    </SectionCard>
  );
}
