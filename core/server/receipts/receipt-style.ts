import { hashSource } from '#core/server/http/inline-hashes';

/** Receipts are meant for paper, so they have no dark style. Pages under 90 mm are strips from a receipt printer. */
export const receiptStyle = `
:root{color-scheme:light}
*{box-sizing:border-box;margin:0}
body{padding:32px 16px;background:#f1ede4;color:#1d1a24;font:16px/1.5 Inter,system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif;overflow-wrap:anywhere}
main{max-width:640px;margin:0 auto;padding:40px;background:#fff;border-radius:4px;box-shadow:0 1px 12px rgb(29 26 36/.12)}
header{padding-bottom:20px;border-bottom:3px solid #1d1a24}
.library{font-weight:600;color:#8a5200}
.library img{margin-right:12px;vertical-align:middle}
h1{font-size:32px;line-height:1.2;font-weight:700;letter-spacing:-.02em}
dl{margin:20px 0 28px}
dl div{display:flex;gap:16px;padding:3px 0}
dt{flex:0 0 7em;color:#5b5466}
dd{flex:1;min-width:0}
table{width:100%;border-collapse:collapse}
th,td{padding:10px 0;text-align:left;vertical-align:top;border-bottom:1px solid #d9d2c4}
thead th{padding-top:0;font-size:14px;font-weight:500;color:#5b5466}
tr{break-inside:avoid}
.price{padding-left:16px;text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
.speaker{display:block;font-size:14px;color:#5b5466}
tfoot{display:table-row-group}
tfoot th,tfoot td{padding-top:14px;border-bottom:0;font-size:20px;font-weight:700}
footer{margin-top:28px;padding-top:16px;border-top:1px solid #d9d2c4;font-size:14px;color:#5b5466}
footer p+p{margin-top:4px}
footer span{display:inline-block}
dd{font-variant-numeric:tabular-nums}
main>p{margin-top:20px}
a{display:inline-block;padding:10px 0;color:#8a5200}
@media (max-width:480px){
body{padding:0;background:#fff}
main{padding:24px 16px;box-shadow:none}
dt{flex-basis:5.5em}
}
@media print and (max-width:340px){
body{font-size:13px}
main{padding:8px 4px}
h1{font-size:20px}
header{padding-bottom:8px;border-bottom-width:2px}
dl{margin:10px 0 14px}
dl div{display:block}
th,td{padding:6px 0}
.price{padding-left:8px}
tfoot th,tfoot td{font-size:16px}
.speaker,thead th,footer{font-size:12px}
}
@media print{
@page{margin:14mm}
body{padding:0;background:#fff;color:#000}
main{max-width:none;padding:0;box-shadow:none}
.library,dt,thead th,.speaker,footer{color:#000}
}
@media print and (min-width:90mm){
body{font-size:11pt;line-height:1.4}
th,td{padding:5px 0}
}
@media print and (max-width:90mm){
@page{margin:3mm}
}
`;

/** A receipt may load only its style and the library's logo, and can't be framed. */
export const receiptPolicy = [
  "default-src 'none'",
  `style-src ${hashSource(receiptStyle)}`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
