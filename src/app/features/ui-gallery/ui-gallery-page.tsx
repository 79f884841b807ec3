import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Link as RouterLink } from 'react-router';
import { paths } from '../../paths.ts';
import { color } from '../../shared/theme/color.ts';
import { type SchemeChoice, useSchemeChoice } from '../../shared/theme/use-scheme-choice.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { ButtonsSection } from './buttons-section.tsx';
import { FactsSection } from './facts-section.tsx';
import { FeedbackSection } from './feedback-section.tsx';
import { FieldsSection } from './fields-section.tsx';
import { ListSection } from './list-section.tsx';
import { StatesSection } from './states-section.tsx';
import { TypeSection } from './type-section.tsx';

const sections = ['type', 'buttons', 'fields', 'facts', 'list', 'states', 'feedback'];

const Main = styled('main')({ maxWidth: 1200, margin: '0 auto', padding: '24px 16px 64px' });

const Anchors = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  padding: '8px 0',
  borderBlock: `1px solid ${color('border')}`,
});

/** Every shared part in every state, for eyes, screenshots and axe. Development only. */
export function UiGalleryPage() {
  const { choice, choose } = useSchemeChoice();
  return (
    <Main>
      <PageHeader
        title="Parts of the console"
        description="What screens are made of. A state that is missing here is not finished."
        actions={
          <ToggleButtonGroup
            exclusive
            value={choice}
            aria-label="Scheme"
            onChange={(_event, next: SchemeChoice | null) => next !== null && choose(next)}
          >
            <ToggleButton value="system">System</ToggleButton>
            <ToggleButton value="light">Light</ToggleButton>
            <ToggleButton value="dark">Dark</ToggleButton>
          </ToggleButtonGroup>
        }
      />
      <Anchors aria-label="Parts">
        {sections.map((section) => (
          <Link key={section} href={`#${section}`} sx={{ textTransform: 'capitalize' }}>
            {section}
          </Link>
        ))}
        <Link component={RouterLink} to={paths.galleryFrame.to()}>
          Frame
        </Link>
        <Link component={RouterLink} to={paths.galleryCard.to()}>
          Card
        </Link>
      </Anchors>
      <TypeSection />
      <ButtonsSection />
      <FieldsSection />
      <FactsSection />
      <ListSection />
      <StatesSection />
      <FeedbackSection />
    </Main>
  );
}
