import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { FormSkeleton } from '../../shared/ui/form-skeleton.tsx';
import { GallerySection } from './gallery-section.tsx';
import { Specimen } from './specimen.tsx';

/** Fields in every state. */
export function FieldsSection() {
  return (
    <GallerySection id="fields" title="Fields">
      <div
        style={{
          display: 'grid',
          gap: 20,
          gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
        }}
      >
        <TextField id="f-name" label="Name" defaultValue="Riverside Imaging PACS" required />
        <TextField
          id="f-empty"
          label="Address"
          placeholder="https://"
          helperText="Where requests are sent."
        />
        <TextField
          id="f-error"
          label="Email"
          defaultValue="m.oduya@harbourvets"
          error
          helperText="This is not an email address."
        />
        <TextField id="f-off" label="Endpoint id" defaultValue="rvs-imaging-01" disabled />
        <TextField id="f-role" label="Role" select defaultValue="SITE_USER">
          <MenuItem value="ADMIN">Administrator</MenuItem>
          <MenuItem value="SITE_USER">Site user</MenuItem>
          <MenuItem value="CLIENT_ACCOUNT_USER">Client account user</MenuItem>
        </TextField>
        <TextField
          id="f-unit"
          label="Interval"
          defaultValue="15"
          slotProps={{
            input: { endAdornment: <InputAdornment position="end">minutes</InputAdornment> },
          }}
        />
        <TextField
          id="f-long"
          label="Note"
          multiline
          minRows={3}
          defaultValue="Sends results within the hour. Outside opening hours it queues until 07:00."
        />
        <div>
          <FormSkeleton fields={2} />
        </div>
      </div>
      <Specimen label="Choices">
        <FormControlLabel control={<Checkbox defaultChecked />} label="Active" />
        <FormControlLabel control={<Checkbox />} label="Test" />
        <FormControlLabel control={<Checkbox indeterminate />} label="Some sites" />
        <FormControlLabel control={<Checkbox disabled />} label="Not for this role" />
        <RadioGroup row aria-label="Send" defaultValue="now">
          <FormControlLabel value="now" control={<Radio />} label="Now" />
          <FormControlLabel value="later" control={<Radio />} label="Later" />
        </RadioGroup>
        <FormControlLabel control={<Switch defaultChecked />} label="Account enabled" />
        <FormControlLabel control={<Switch />} label="Pause deliveries" />
      </Specimen>
    </GallerySection>
  );
}
