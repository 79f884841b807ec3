import AddOutlined from '@mui/icons-material/AddOutlined';
import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { KeyboardHint } from '../../shared/ui/keyboard-hint.tsx';
import { GallerySection } from './gallery-section.tsx';
import { Specimen } from './specimen.tsx';

/** Buttons in every role and state. */
export function ButtonsSection() {
  const [view, setView] = useState('form');
  return (
    <GallerySection id="buttons" title="Buttons">
      <Specimen label="Main, ordinary, quiet">
        <Button variant="contained" startIcon={<AddOutlined />}>
          Invite user
        </Button>
        <Button>Export</Button>
        <Button variant="text">Learn more</Button>
        <IconButton aria-label="More actions">
          <MoreHorizOutlined />
        </IconButton>
      </Specimen>
      <Specimen label="Dangerous">
        <Button variant="contained" color="error">
          Delete user
        </Button>
        <Button color="error">Revoke invitation</Button>
        <Button variant="text" color="error">
          Remove
        </Button>
      </Specimen>
      <Specimen label="Disabled and busy">
        <Button variant="contained" disabled>
          Save
        </Button>
        <Button disabled>Cancel</Button>
        <Button variant="contained" loading>
          Saving
        </Button>
        <Button loading>Resending</Button>
      </Specimen>
      <Specimen label="Small, and large for sign-in">
        <Button size="small">Compare</Button>
        <Button size="small" variant="contained">
          Restore
        </Button>
        <Button size="large" variant="contained">
          Sign in
        </Button>
      </Specimen>
      <Specimen label="One of a few, and keys">
        <ToggleButtonGroup
          exclusive
          value={view}
          aria-label="View"
          onChange={(_event, next: string | null) => next !== null && setView(next)}
        >
          <ToggleButton value="form">Form</ToggleButton>
          <ToggleButton value="json">JSON</ToggleButton>
          <ToggleButton value="history">History</ToggleButton>
        </ToggleButtonGroup>
        <KeyboardHint keys={['Ctrl', 'S']} />
      </Specimen>
    </GallerySection>
  );
}
