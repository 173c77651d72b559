import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@mantine/core/styles.css';
import './app.css';
import { App } from './app.tsx';

const root = document.querySelector('#root');
if (root === null) throw new Error('The document has no #root element.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
