const { reference, returnTo, paid } = document.body.dataset;
const isFramed = window.parent !== window;
const pay = document.getElementById('pay');
const problem = document.getElementById('problem');
const form = document.getElementById('form');

function tell(event) {
  window.parent.postMessage({ source: 'lectern-sandbox', event, reference }, window.location.origin);
}

function returnPaid() {
  if (isFramed) tell('success');
  else window.location.assign(returnTo);
}

function leave() {
  if (isFramed) tell('cancel');
  else window.location.assign(new URL(returnTo, window.location.href).pathname);
}

function showPaid(sentence) {
  form.hidden = true;
  document.getElementById('after').textContent = sentence;
  const done = document.getElementById('done');
  done.hidden = false;
  done.focus();
}

async function charge(card) {
  const reply = await fetch(window.location.pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ card }),
  });
  if (!reply.ok) throw new Error(`answered ${reply.status}`);
  return await reply.json();
}

async function payWith(card) {
  const result = await charge(card);
  if (result.status === 'declined') {
    problem.textContent = `${result.reason}. Nothing was taken: choose another card, or cancel.`;
  } else if (result.status === 'waiting') {
    problem.textContent = 'The bank hasn’t said yet. You can leave: the payment may still come.';
  } else if (card === 'unseen') {
    showPaid(
      'This page stays silent, as if the browser had been closed. You can close it: the payment arrives by itself.',
    );
    document.getElementById('close').hidden = false;
  } else {
    showPaid(isFramed ? 'One moment…' : 'You are taken back…');
    returnPaid();
  }
}

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const card = document.querySelector('input[name="card"]:checked')?.getAttribute('value') ?? 'success';
  if (card === 'abandoned') return leave();
  if (pay.ariaDisabled === 'true') return;
  pay.ariaDisabled = 'true';
  problem.textContent = '';
  try {
    await payWith(card);
  } catch {
    problem.textContent = 'The test payment can’t be reached. Please try again.';
  } finally {
    pay.ariaDisabled = null;
  }
});
for (const id of ['cancel', 'close']) document.getElementById(id).addEventListener('click', leave);
window.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && isFramed) leave();
});

if (paid === 'true') {
  showPaid('It was paid before.');
  returnPaid();
}
if (isFramed) tell('loaded');
