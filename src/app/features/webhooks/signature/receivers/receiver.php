<?php
// Run it with: WEBHOOK_SECRET=whsec_… php -S 0.0.0.0:3000 receiver.php
declare(strict_types=1);

const TOLERANCE_SECONDS = 5 * 60;
const MAX_BYTES = 10 * 1024 * 1024;

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

/**
 * Whether a message is new. It may come twice, and what somebody sends again may be older than what is known. Keep both
 * in your database instead of a file.
 */
function isNew(string $id, array $message): bool
{
    $file = fopen(__DIR__ . '/received.json', 'c+');
    flock($file, LOCK_EX);
    $known = json_decode((string) stream_get_contents($file), true) ?? ['seen' => [], 'newest' => []];
    $data = $message['data'];
    $recordId = $data['id'] ?? $data['eventgroupId'] ?? $data['webhookId'] ?? '';
    // What is told of, without what happened: an Endpoint's health has times of its own, and no version.
    $subject = preg_replace('/[.][^.]*$/', '', $message['type']);
    $record = "$subject $recordId";
    // Of equal versions, and of what has none, the later time is the newer.
    $state = [(int) ($data['versionId'] ?? 0), $message['timestamp']];
    $isNew = !isset($known['seen'][$id]) && $state >= ($known['newest'][$record] ?? $state);
    $known['seen'][$id] = true;
    if ($isNew) {
        $known['newest'][$record] = $state;
    }
    rewind($file);
    ftruncate($file, 0);
    fwrite($file, json_encode($known));
    fclose($file);
    return $isNew;
}

$body = (string) file_get_contents('php://input', length: MAX_BYTES + 1);
$reason = strlen($body) > MAX_BYTES ? 'The message is too large' : refusal($key, $body);
if ($reason !== null) {
    http_response_code(400);
    echo $reason;
    return;
}
$message = json_decode($body, true);
if (!is_array($message) || !isset($message['type'], $message['timestamp'], $message['data'])) {
    http_response_code(400);
    echo 'The message is no event';
    return;
}
$id = $_SERVER['HTTP_WEBHOOK_ID'];
if (isNew($id, $message)) {
    error_log("$id {$message['type']}");
}
// Answer at once; whatever takes longer is done afterwards.
http_response_code(204);
