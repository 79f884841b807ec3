<?php
// Run it with: WEBHOOK_SECRET=whsec_… php -S 0.0.0.0:3000 receiver.php
declare(strict_types=1);

const TOLERANCE_SECONDS = 5 * 60;

$secret = (string) getenv('WEBHOOK_SECRET');
if (!str_starts_with($secret, 'whsec_')) {
    throw new RuntimeException('WEBHOOK_SECRET must be set: whsec_…');
}
$key = base64_decode(substr($secret, strlen('whsec_')), true);

/** Why a message is refused; null if body, byte for byte as it came, was signed within the last minutes. */
function refusal(string $key, string $body): ?string
{
    $id = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
    $timestamp = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
    $signatures = $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '';
    if ($id === '' || $timestamp === '' || $signatures === '') {
        return 'A webhook header is missing';
    }
    if (!ctype_digit($timestamp)) {
        return 'The timestamp is no number';
    }
    if (abs(time() - (int) $timestamp) > TOLERANCE_SECONDS) {
        return 'The timestamp is too old or too new';
    }
    $expected = base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    // Several, separated by spaces, while a secret is rotated: one that matches is enough.
    foreach (explode(' ', $signatures) as $entry) {
        [$version, $signature] = array_pad(explode(',', $entry, 2), 2, '');
        if ($version === 'v1' && hash_equals($expected, $signature)) {
            return null;
        }
    }
    return 'No signature matches';
}

$body = (string) file_get_contents('php://input');
$reason = refusal($key, $body);
if ($reason !== null) {
    http_response_code(400);
    echo $reason;
    return;
}
// A message may come twice: remember webhook-id for some days and leave out what was seen.
$message = json_decode($body, true);
if (!is_array($message)) {
    http_response_code(400);
    echo 'The message is not JSON';
    return;
}
error_log("{$_SERVER['HTTP_WEBHOOK_ID']} {$message['type']}");
// Answer at once; whatever takes longer is done afterwards.
http_response_code(204);
