import type { Locale } from '../../generated/rules.ts';
import { ACCOUNT_MAIL_TEXTS } from './account-mail-texts.ts';
import { DOWNLOAD_MAIL_TEXTS } from './download-mail-texts.ts';
import { INVOICE_MAIL_TEXTS } from './invoice-mail-texts.ts';
import type { MailText } from './mail-text.ts';
import { MATERIAL_MAIL_TEXTS } from './material-mail-texts.ts';
import { PARTNER_MAIL_TEXTS } from './partner-mail-texts.ts';
import { PAYMENT_MAIL_TEXTS } from './payment-mail-texts.ts';
import { QUESTION_MAIL_TEXTS } from './question-mail-texts.ts';
import { SHIPPING_MAIL_TEXTS } from './shipping-mail-texts.ts';
import { SWATCH_MAIL_TEXTS } from './swatch-mail-texts.ts';

/** Texts of the mails that the shop sends, by template and language. `{name}` stands for a value. */
export const MAIL_TEXTS: Record<string, Record<Locale, MailText>> = {
  'password-changed': {
    it: {
      subject: 'La password di Trama è stata cambiata',
      body: [
        'Gentile {name},',
        'la password dell’utente {username} è stata cambiata e tutte le altre sessioni sono state chiuse.',
        'Se non è stato lei, chieda subito una nuova password dalla pagina di accesso e ci scriva.',
      ],
    },
    en: {
      subject: 'Your Trama password was changed',
      body: [
        'Dear {name},',
        'the password of the user {username} was changed, and all other sessions were ended.',
        'If this was not you, ask for a new password on the sign-in page at once and write to us.',
      ],
    },
    fr: {
      subject: 'Votre mot de passe Trama a été modifié',
      body: [
        'Bonjour {name},',
        'le mot de passe de l’utilisateur {username} a été modifié et toutes les autres sessions ont été fermées.',
        'Si ce n’était pas vous, demandez tout de suite un nouveau mot de passe sur la page de connexion et écrivez-nous.',
      ],
    },
    es: {
      subject: 'Su contraseña de Trama ha cambiado',
      body: [
        'Estimado/a {name}:',
        'la contraseña del usuario {username} se ha cambiado y todas las demás sesiones se han cerrado.',
        'Si no ha sido usted, pida enseguida una nueva contraseña en la página de acceso y escríbanos.',
      ],
    },
    zh: {
      subject: '您的 Trama 密码已更改',
      body: [
        '{name}，您好：',
        '用户 {username} 的密码已更改，其他所有登录均已退出。',
        '如非您本人操作，请立即在登录页面申请新密码，并与我们联系。',
      ],
    },
    de: {
      subject: 'Ihr Trama-Passwort wurde geändert',
      body: [
        'Guten Tag {name},',
        'das Passwort des Benutzers {username} wurde geändert, alle anderen Sitzungen wurden beendet.',
        'Falls Sie das nicht waren, fordern Sie auf der Anmeldeseite sofort ein neues Passwort an und schreiben Sie uns.',
      ],
    },
  },
  ...PAYMENT_MAIL_TEXTS,
  ...SHIPPING_MAIL_TEXTS,
  ...DOWNLOAD_MAIL_TEXTS,
  ...ACCOUNT_MAIL_TEXTS,
  ...MATERIAL_MAIL_TEXTS,
  ...INVOICE_MAIL_TEXTS,
  ...PARTNER_MAIL_TEXTS,
  ...SWATCH_MAIL_TEXTS,
  ...QUESTION_MAIL_TEXTS,
  'password-link': {
    it: {
      subject: 'Una nuova password per Trama',
      body: [
        'Gentile {name},',
        'con questo collegamento può scegliere una nuova password per l’utente {username}. Vale {minutes} minuti e una sola volta.',
        '{link}',
        'Se non l’ha chiesto, ignori questo messaggio: la password resta com’è.',
      ],
    },
    en: {
      subject: 'A new password for Trama',
      body: [
        'Dear {name},',
        'with this link you can choose a new password for the user {username}. It works once and for {minutes} minutes.',
        '{link}',
        'If you did not ask for it, ignore this message: your password stays as it is.',
      ],
    },
    fr: {
      subject: 'Un nouveau mot de passe pour Trama',
      body: [
        'Bonjour {name},',
        'ce lien permet de choisir un nouveau mot de passe pour l’utilisateur {username}. Il est valable {minutes} minutes et une seule fois.',
        '{link}',
        'Si vous ne l’avez pas demandé, ignorez ce message : votre mot de passe ne change pas.',
      ],
    },
    es: {
      subject: 'Una nueva contraseña para Trama',
      body: [
        'Estimado/a {name}:',
        'con este enlace puede elegir una nueva contraseña para el usuario {username}. Vale {minutes} minutos y una sola vez.',
        '{link}',
        'Si no lo ha pedido, ignore este mensaje: su contraseña no cambia.',
      ],
    },
    zh: {
      subject: 'Trama 新密码',
      body: [
        '{name}，您好：',
        '请通过以下链接为用户 {username} 设置新密码。链接仅可使用一次，{minutes} 分钟内有效。',
        '{link}',
        '如非您本人申请，请忽略此邮件，密码保持不变。',
      ],
    },
    de: {
      subject: 'Ein neues Passwort für Trama',
      body: [
        'Guten Tag {name},',
        'mit diesem Link können Sie ein neues Passwort für den Benutzer {username} wählen. Er gilt {minutes} Minuten und nur einmal.',
        '{link}',
        'Falls Sie das nicht angefordert haben, ignorieren Sie diese Nachricht: Ihr Passwort bleibt, wie es ist.',
      ],
    },
  },
  'order-placed': {
    it: {
      subject: 'Ordine {orderCode} ricevuto',
      body: ['Gentile {name},', 'abbiamo ricevuto l’ordine {orderCode} per {customer}.', 'Totale: {total}'],
      toConfirm: 'Per alcune righe la quantità va verificata: La informeremo per e-mail.',
    },
    en: {
      subject: 'Order {orderCode} received',
      body: ['Dear {name},', 'we have received order {orderCode} for {customer}.', 'Total: {total}'],
      toConfirm: 'For some lines the quantity must be checked: we will tell you by e-mail.',
    },
    fr: {
      subject: 'Commande {orderCode} reçue',
      body: ['Bonjour {name},', 'nous avons reçu la commande {orderCode} pour {customer}.', 'Total : {total}'],
      toConfirm: 'Pour certaines lignes la quantité doit être vérifiée : nous vous écrirons.',
    },
    es: {
      subject: 'Pedido {orderCode} recibido',
      body: ['Estimado/a {name}:', 'hemos recibido el pedido {orderCode} para {customer}.', 'Total: {total}'],
      toConfirm: 'En algunas líneas hay que comprobar la cantidad: le informaremos por correo electrónico.',
    },
    zh: {
      subject: '已收到订单 {orderCode}',
      body: ['{name}，您好：', '我们已收到 {customer} 的订单 {orderCode}。', '总计：{total}'],
      toConfirm: '部分行的数量需要核实，我们将通过电子邮件通知您。',
    },
    de: {
      subject: 'Bestellung {orderCode} erhalten',
      body: ['Guten Tag {name},', 'wir haben die Bestellung {orderCode} für {customer} erhalten.', 'Gesamtbetrag: {total}'],
      toConfirm: 'Bei einigen Zeilen muss die Menge geprüft werden: wir melden uns per E-Mail.',
    },
  },
  'order-status': {
    it: {
      subject: 'Ordine {orderCode}: {statusText}',
      body: [
        'Gentile {name},',
        'l’ordine {orderCode} è ora: {statusText}.',
        'Codice di spedizione: {trackingCode}',
        'Riaccreditiamo {refund} sulla Sua carta.',
      ],
    },
    en: {
      subject: 'Order {orderCode}: {statusText}',
      body: [
        'Dear {name},',
        'order {orderCode} is now: {statusText}.',
        'Tracking code: {trackingCode}',
        'We pay {refund} back to your card.',
      ],
    },
    fr: {
      subject: 'Commande {orderCode} : {statusText}',
      body: [
        'Bonjour {name},',
        'la commande {orderCode} est maintenant : {statusText}.',
        'Numéro de suivi : {trackingCode}',
        'Nous remboursons {refund} sur votre carte.',
      ],
    },
    es: {
      subject: 'Pedido {orderCode}: {statusText}',
      body: [
        'Estimado/a {name}:',
        'el pedido {orderCode} está ahora: {statusText}.',
        'Código de seguimiento: {trackingCode}',
        'Le devolvemos {refund} a su tarjeta.',
      ],
    },
    zh: {
      subject: '订单 {orderCode}：{statusText}',
      body: [
        '{name}，您好：',
        '订单 {orderCode} 的状态现为：{statusText}。',
        '物流单号：{trackingCode}',
        '我们会将 {refund} 退回您的银行卡。',
      ],
    },
    de: {
      subject: 'Bestellung {orderCode}: {statusText}',
      body: [
        'Guten Tag {name},',
        'die Bestellung {orderCode} ist jetzt: {statusText}.',
        'Sendungsnummer: {trackingCode}',
        'Wir erstatten {refund} auf Ihre Karte.',
      ],
    },
  },
  'saved-cart': {
    it: {
      subject: 'Il Suo carrello salvato «{cartName}»',
      body: ['Gentile {name},', 'il carrello «{cartName}» La aspetta ancora.', '{link}'],
    },
    en: { subject: 'Your saved cart “{cartName}”', body: ['Dear {name},', 'the cart “{cartName}” is still waiting for you.', '{link}'] },
    fr: {
      subject: 'Votre panier enregistré « {cartName} »',
      body: ['Bonjour {name},', 'le panier « {cartName} » vous attend encore.', '{link}'],
    },
    es: {
      subject: 'Su carrito guardado «{cartName}»',
      body: ['Estimado/a {name}:', 'el carrito «{cartName}» le sigue esperando.', '{link}'],
    },
    zh: { subject: '您保存的购物车“{cartName}”', body: ['{name}，您好：', '购物车“{cartName}”仍在等待您。', '{link}'] },
    de: {
      subject: 'Ihr gespeicherter Warenkorb „{cartName}“',
      body: ['Guten Tag {name},', 'der Warenkorb „{cartName}“ wartet noch auf Sie.', '{link}'],
    },
  },
  'back-in-stock': {
    it: {
      subject: '{article} è di nuovo disponibile',
      body: ['Gentile {name},', 'l’articolo {article} che aspettava è disponibile.', '{link}'],
    },
    en: {
      subject: '{article} is in stock again',
      body: ['Dear {name},', 'the article {article} that you were waiting for is in stock.', '{link}'],
    },
    fr: {
      subject: '{article} est de nouveau disponible',
      body: ['Bonjour {name},', 'l’article {article} que vous attendiez est disponible.', '{link}'],
    },
    es: {
      subject: '{article} vuelve a estar disponible',
      body: ['Estimado/a {name}:', 'el artículo {article} que esperaba está disponible.', '{link}'],
    },
    zh: { subject: '{article} 已到货', body: ['{name}，您好：', '您关注的面料 {article} 现已有货。', '{link}'] },
    de: {
      subject: '{article} ist wieder verfügbar',
      body: ['Guten Tag {name},', 'der Artikel {article}, auf den Sie warten, ist verfügbar.', '{link}'],
    },
  },
};
