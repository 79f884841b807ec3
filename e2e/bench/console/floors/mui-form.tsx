import Button from '@mui/material/Button';
import CssBaseline from '@mui/material/CssBaseline';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { mount } from './mount.ts';

function MuiForm() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const signIn = (event: FormEvent) => {
    event.preventDefault();
    const body = JSON.stringify({ email, password });
    void fetch('/auth/login', { method: 'POST', body });
  };
  return (
    <Paper component="form" onSubmit={signIn} sx={{ maxWidth: 400, mx: 'auto', mt: 8, p: 4 }}>
      <CssBaseline />
      <Typography variant="h1">Sign in</Typography>
      <TextField
        label="E-mail address"
        type="email"
        fullWidth
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <TextField
        label="Password"
        type="password"
        fullWidth
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" variant="contained" fullWidth>
        Sign in
      </Button>
    </Paper>
  );
}

mount(<MuiForm />);
